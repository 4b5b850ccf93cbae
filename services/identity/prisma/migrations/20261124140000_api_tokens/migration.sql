-- A token with which a program acts for a user. Only its SHA-256 is kept.
CREATE TABLE api_token (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3),
  CONSTRAINT api_token_user_fk FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX api_token_token_hash_key ON api_token (token_hash);
CREATE INDEX api_token_user_idx ON api_token (user_id);
CREATE INDEX api_token_expires_at_idx ON api_token (expires_at);
