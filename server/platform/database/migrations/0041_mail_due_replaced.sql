-- mail_sealed_due replaces it.
drop index mail_due;
