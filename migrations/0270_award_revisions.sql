-- Signatures inside the PDF of an award (PAdES): every act adds a revision to the file, whose earlier bytes stay as they are.
-- The final file is revision 0; each row here is the file after one act.
create table award_revisions (
  award_id text not null references awards,
  number integer not null check (number > 0),
  kind text not null check (kind in ('signature', 'reason', 'seal')),
  -- The field that was signed or filled.
  field text not null,
  file_id text not null references files,
  sha256 text not null,
  -- Whom the certificate names and who issued it; null for a reason, which is no signature.
  signer text,
  issuer text,
  stamped_at timestamptz,
  at timestamptz not null,
  primary key (award_id, number),
  check ((kind = 'reason') = (signer is null)),
  check ((kind = 'reason') = (issuer is null)),
  check (stamped_at is null or kind <> 'reason')
);
revoke update, delete, truncate on award_revisions from arb_app;
