-- Whether clients sign entries off.
ALTER TABLE programme ADD COLUMN client_sign_off text NOT NULL DEFAULT 'off' CHECK (client_sign_off IN ('off', 'asked', 'required'));

-- Whom entrants name as the client, and what the client answered.
CREATE TABLE sign_off (
  submission_id uuid NOT NULL,
  id uuid NOT NULL,
  client_name text,
  client_email text,
  named_by uuid,
  asked_at timestamptz(3),
  expires_at timestamptz(3),
  reminded_at timestamptz(3),
  answer text CHECK (answer IN ('signed', 'refused')),
  answered_at timestamptz(3),
  answered_name text,
  answered_hash text,
  reason text,
  overridden_at timestamptz(3),
  override_reason text,
  CONSTRAINT sign_off_pkey PRIMARY KEY (submission_id),
  CONSTRAINT sign_off_submission_fk FOREIGN KEY (submission_id) REFERENCES submission (id) ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE UNIQUE INDEX sign_off_id_key ON sign_off (id);
-- What a job looks for: whoever is to be asked or reminded.
CREATE INDEX sign_off_waiting_idx ON sign_off (answer, reminded_at);
