-- Invitations to an organization. Only the SHA-256 of the token in the mail is kept; accepting or withdrawing deletes the row.
CREATE TABLE invitation (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL,
  organization_id uuid NOT NULL,
  email text NOT NULL,
  email_key text NOT NULL,
  role text NOT NULL,
  invited_by uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT invitation_role_check CHECK (role IN ('owner', 'member')),
  CONSTRAINT invitation_organization_fk FOREIGN KEY (organization_id) REFERENCES organization (id) ON DELETE CASCADE,
  CONSTRAINT invitation_inviter_fk FOREIGN KEY (invited_by) REFERENCES user_account (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX invitation_token_hash_key ON invitation (token_hash);
CREATE UNIQUE INDEX invitation_organization_email_key ON invitation (organization_id, email_key);
CREATE INDEX invitation_expires_at_idx ON invitation (expires_at);
