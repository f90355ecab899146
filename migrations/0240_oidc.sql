-- Signing in at an identity provider (OpenID Connect).

-- How a session was begun: its owner sees it in the list of sessions, and the chain names it.
alter table sessions add column method text not null default 'password' check (method in ('password', 'passkey', 'provider'));

-- Whose an identity at a provider is. Made only by the person herself; issuer and subject together are never given to anybody else
-- while the row stands, and a person has one identity at each provider.
create table provider_identities (
  issuer text not null,
  subject text not null,
  person_id text not null references people,
  linked_at timestamptz not null,
  primary key (issuer, subject),
  unique (person_id, issuer)
);
revoke update, truncate on provider_identities from arb_app;

-- A sign-in that is on its way to the provider. Only hashes of what the browser brings back (the state in the address, the secret in
-- its cookie); nonce and PKCE verifier are sealed. The row is deleted by the first answer, so an answer is good once, in any process.
create table provider_flows (
  state_hash text primary key,
  binder_hash text not null,
  purpose text not null check (purpose in ('signIn', 'link')),
  -- Of whoever links an identity: the answer counts in that session only.
  session_id text references sessions,
  sealed bytea not null,
  expires_at timestamptz not null
);
create index provider_flows_by_time on provider_flows (expires_at);
revoke update, truncate on provider_flows from arb_app;
