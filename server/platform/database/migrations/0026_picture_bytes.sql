-- The size of all files of a picture, so that the shop can show how much its pictures take.
alter table picture add column bytes bigint not null default 0;
