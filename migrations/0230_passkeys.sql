-- Passkeys: keys that a person's device or security key holds and opens for its owner alone. The portal keeps the public half.
create table passkeys (
  id text primary key,
  person_id text not null references people,
  -- As the authenticator calls it, in base64url. Nobody can bring along one that is here already.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often it has signed, as far as it counts; a lower number than before is told by a copy of it.
  counter bigint not null,
  -- How the browser reaches it.
  transports text[] not null default '{}',
  -- What its owner calls it.
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_person on passkeys (person_id);
-- It is used or removed; it never changes its key or its owner.
revoke update, truncate on passkeys from arb_app;
grant update (counter, last_used_at) on passkeys to arb_app;

-- What passkeys are asked to sign: each answered once, soon, for one purpose, and by whom it was asked (the session or the link).
-- Who asked has the ticket, of which only the SHA-256 is here.
create table passkey_challenges (
  ticket_hash text primary key,
  challenge text not null,
  purpose text not null check (purpose in ('signIn', 'confirm', 'renew', 'add', 'invitation', 'factor')),
  owner text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_by_time on passkey_challenges (expires_at);
revoke update, truncate on passkey_challenges from arb_app;
