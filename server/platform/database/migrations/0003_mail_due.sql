-- The sender of mails reads the outbox itself, in place of one job for each mail.
-- due_at is null for mails written by the version before, which has a job for each; server/tasks.ts hands over what
-- is left of those.
alter table mail
  add column due_at timestamptz,
  add column attempts int not null default 0;
-- served the numbers of waiting mails, which mail_due serves now
drop index mail_unsent;
