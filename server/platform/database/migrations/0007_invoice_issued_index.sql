-- The invoices of a day are printed in one job. In a migration of its own, because it reads the whole table.
create index invoice_issued on invoice (issued_at);
