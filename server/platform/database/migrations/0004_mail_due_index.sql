-- In a migration of its own, because it reads the whole table.
create index mail_due on mail (due_at) where sent_at is null and failed_at is null;
