-- Second factors of staff accounts. Public keys of passkeys and hashes of recovery codes open nothing by themselves; the
-- secret of an authenticator app is encrypted with a key that is not in the database.
create table passkey (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id);

create table authenticator_app (
  account_id uuid primary key references account on delete cascade,
  encrypted_secret text not null,
  -- the time step of the last accepted code: neither it nor an earlier one is accepted again
  last_step bigint not null,
  created_at timestamptz not null default now()
);

-- a code that was used is deleted
create table recovery_code (
  account_id uuid not null references account on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- the password was right or Google has answered; the second factor is missing
create table pending_sign_in (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  -- the address that was typed with the password; null after sign-in with Google
  email text,
  -- whether Google was asked to check the person again
  is_fresh boolean not null default false,
  attempts int not null default 0,
  expires_at timestamptz not null
);
create index pending_sign_in_account on pending_sign_in (account_id);
create index pending_sign_in_expires on pending_sign_in (expires_at);

-- challenges of passkeys, each for one use by one session or pending sign-in (the holder)
create table passkey_challenge (
  challenge text primary key,
  account_id uuid not null references account on delete cascade,
  holder text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_account on passkey_challenge (account_id);
create index passkey_challenge_expires on passkey_challenge (expires_at);

-- when the owner last proved during this session who they are
alter table session add column confirmed_at timestamptz;
