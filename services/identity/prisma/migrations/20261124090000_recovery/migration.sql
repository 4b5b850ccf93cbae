-- Accounts that were made before addresses had to be confirmed go on as they did.
UPDATE user_account SET email_confirmed_at = created_at WHERE email_confirmed_at IS NULL;

-- Somebody who has forgotten the password, until the mail is sent: every address, known or not, costs the same.
CREATE TABLE forgotten_password (
  id uuid PRIMARY KEY,
  email_key text NOT NULL,
  requested_at timestamptz(3) NOT NULL
);
CREATE INDEX forgotten_password_requested_at_idx ON forgotten_password (requested_at);

-- Mails on their way that set a new password; using one deletes the account's. Only the SHA-256 of what the link carries is kept.
CREATE TABLE password_reset (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT password_reset_user_fk FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX password_reset_token_hash_key ON password_reset (token_hash);
CREATE INDEX password_reset_user_idx ON password_reset (user_id);
CREATE INDEX password_reset_expires_at_idx ON password_reset (expires_at);

-- A change of an address that is not in force yet, one for each account. Only the SHA-256 of what its links carry is kept.
CREATE TABLE address_change (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  new_email text NOT NULL,
  new_token_hash bytea NOT NULL,
  -- null: the former address was never confirmed, so nobody is asked there
  former_token_hash bytea,
  new_confirmed_at timestamptz(3),
  former_agreed_at timestamptz(3),
  version integer NOT NULL,
  enough_from timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT address_change_user_fk FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX address_change_user_key ON address_change (user_id);
CREATE UNIQUE INDEX address_change_new_token_hash_key ON address_change (new_token_hash);
CREATE UNIQUE INDEX address_change_former_token_hash_key ON address_change (former_token_hash);
CREATE INDEX address_change_enough_from_idx ON address_change (enough_from);
CREATE INDEX address_change_expires_at_idx ON address_change (expires_at);
