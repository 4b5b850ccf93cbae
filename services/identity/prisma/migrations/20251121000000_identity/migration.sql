CREATE TABLE user_account (
  id uuid PRIMARY KEY,
  username text NOT NULL,
  username_key text NOT NULL,
  email text NOT NULL,
  email_key text NOT NULL,
  password_hash text NOT NULL,
  first_name text,
  last_name text,
  profile_image_url text,
  roles text[] NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT user_account_roles_check
    CHECK (cardinality(roles) > 0 AND roles <@ ARRAY['entrant', 'judge', 'admin'])
);
-- whoever comes second is decided here, not by a look-up beforehand
CREATE UNIQUE INDEX user_account_username_key ON user_account (username_key);
CREATE UNIQUE INDEX user_account_email_key ON user_account (email_key);
CREATE INDEX user_account_created_at_idx ON user_account (created_at DESC, id DESC);

CREATE TABLE session (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  idle_minutes integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  touched_at timestamptz(3) NOT NULL,
  idle_expires_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT session_user_fk FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX session_token_hash_key ON session (token_hash);
CREATE INDEX session_user_idx ON session (user_id);
CREATE INDEX session_idle_expires_at_idx ON session (idle_expires_at);

CREATE TABLE sign_in_attempt (
  id uuid PRIMARY KEY,
  account text NOT NULL,
  source text NOT NULL,
  at timestamptz(3) NOT NULL
);
CREATE INDEX sign_in_attempt_account_idx ON sign_in_attempt (account, at);
CREATE INDEX sign_in_attempt_source_idx ON sign_in_attempt (source, at);
CREATE INDEX sign_in_attempt_at_idx ON sign_in_attempt (at);

CREATE TABLE organization (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  name_key text NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX organization_creator_name_key ON organization (created_by, name_key);

CREATE TABLE membership (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  role text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT membership_role_check CHECK (role IN ('owner', 'member')),
  CONSTRAINT membership_organization_fk FOREIGN KEY (organization_id) REFERENCES organization (id) ON DELETE CASCADE,
  CONSTRAINT membership_user_fk FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX membership_user_organization_key ON membership (user_id, organization_id);
CREATE INDEX membership_organization_idx ON membership (organization_id);

CREATE TABLE signing_key (
  kid text PRIMARY KEY,
  public_jwk jsonb NOT NULL,
  private_key text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  signs_from timestamptz(3) NOT NULL
);

CREATE TABLE secret (
  name text PRIMARY KEY,
  value text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
