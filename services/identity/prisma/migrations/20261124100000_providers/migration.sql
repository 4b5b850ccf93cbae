-- Who has an account at a provider needs no password here.
ALTER TABLE user_account ALTER COLUMN password_hash DROP NOT NULL;

-- An account at a provider (OpenID Connect) that opens an account here.
CREATE TABLE external_identity (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  provider text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  email text,
  granted_roles text[] NOT NULL,
  linked_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3),
  CONSTRAINT external_identity_user_fk FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX external_identity_issuer_subject_key ON external_identity (issuer, subject);
CREATE UNIQUE INDEX external_identity_user_issuer_key ON external_identity (user_id, issuer);

-- A browser that was sent to a provider and has not come back. Only hashes of the state and of the browser's cookie are kept.
CREATE TABLE provider_visit (
  state_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,
  provider text NOT NULL,
  purpose text NOT NULL,
  user_id uuid,
  sealed_verifier text NOT NULL,
  nonce text NOT NULL,
  return_path text,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT provider_visit_user_fk FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE,
  CONSTRAINT provider_visit_purpose_check CHECK (purpose IN ('sign-in', 'link', 'prove')),
  CONSTRAINT provider_visit_user_check CHECK ((user_id IS NULL) = (purpose = 'sign-in'))
);
CREATE INDEX provider_visit_user_idx ON provider_visit (user_id);
CREATE INDEX provider_visit_expires_at_idx ON provider_visit (expires_at);
