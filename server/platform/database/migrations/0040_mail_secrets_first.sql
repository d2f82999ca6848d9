-- The sender reads mails with codes and links (which are stored sealed) before all others.
create index mail_sealed_due on mail ((data ? 'sealed'), due_at) where sent_at is null and failed_at is null;
