-- When somebody opened a link that was sent to the account's address; null: not yet.
ALTER TABLE user_account ADD COLUMN email_confirmed_at timestamptz(3);

-- Mails on their way that confirm an address; using one deletes the account's. Only the SHA-256 of what the link carries is kept.
CREATE TABLE address_confirmation (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  email_key text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT address_confirmation_user_fk FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX address_confirmation_token_hash_key ON address_confirmation (token_hash);
CREATE INDEX address_confirmation_user_idx ON address_confirmation (user_id);
CREATE INDEX address_confirmation_expires_at_idx ON address_confirmation (expires_at);
