-- An authenticator app (TOTP, RFC 6238); not in force before a first code of it was given. `last_step`: no code works twice.
CREATE TABLE authenticator (
  user_id uuid PRIMARY KEY,
  sealed_secret text NOT NULL,
  confirmed_at timestamptz(3),
  last_step integer,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT authenticator_user_fk FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE
);

-- Codes for who has lost the second factor; using one deletes it. Only its SHA-256 is kept.
CREATE TABLE recovery_code (
  user_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  CONSTRAINT recovery_code_pkey PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_code_user_fk FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE
);

-- Somebody who has given the password and not yet the second factor. Only the SHA-256 of the browser's cookie is kept.
CREATE TABLE pending_sign_in (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT pending_sign_in_user_fk FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX pending_sign_in_token_hash_key ON pending_sign_in (token_hash);
CREATE INDEX pending_sign_in_user_idx ON pending_sign_in (user_id);
CREATE INDEX pending_sign_in_expires_at_idx ON pending_sign_in (expires_at);
