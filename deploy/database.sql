-- The role and the database of the shop, for a new volume of the database in compose.yaml. The superuser loses its password: it can
-- sign in only inside the container.
\getenv password POSTGRES_PASSWORD
create role hariyo login password :'password';
create database hariyo owner hariyo;
alter role postgres password null;
