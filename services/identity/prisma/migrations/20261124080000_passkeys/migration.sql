-- A passkey (WebAuthn). Its public key is no secret. `uses`: what its authenticator last counted, where it counts.
CREATE TABLE passkey (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  credential_id bytea NOT NULL,
  public_key bytea NOT NULL,
  uses bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3),
  CONSTRAINT passkey_user_fk FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX passkey_credential_id_key ON passkey (credential_id);
CREATE INDEX passkey_user_idx ON passkey (user_id);

-- What a passkey is to sign: for making one, `user_id` says whose; otherwise it is for signing in. Using it deletes it.
CREATE TABLE passkey_challenge (
  challenge_hash bytea PRIMARY KEY,
  user_id uuid,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT passkey_challenge_user_fk FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenge_user_idx ON passkey_challenge (user_id);
CREATE INDEX passkey_challenge_expires_at_idx ON passkey_challenge (expires_at);
