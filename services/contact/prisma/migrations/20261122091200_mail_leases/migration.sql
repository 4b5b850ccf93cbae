-- A mail belongs to who sends it now: only that one may note how it ended. `next_attempt_at` says until when, and is moved on
-- while it is being sent. `queued_at` is when a mail was queued again by hand; `given_up_at` when it was given up.
ALTER TABLE mail ADD COLUMN lease uuid;
ALTER TABLE mail ADD COLUMN queued_at timestamptz(3);
ALTER TABLE mail ADD COLUMN given_up_at timestamptz(3);

-- The link that is put into the mail when it leaves: what it carries is not kept here.
ALTER TABLE mail ADD COLUMN link_kind text;
ALTER TABLE mail ADD COLUMN link_id uuid;

UPDATE mail SET given_up_at = now() WHERE next_attempt_at IS NULL AND sent_at IS NULL;
-- What a mail said is not kept once it has left.
UPDATE mail SET text = '', html = '' WHERE sent_at IS NOT NULL;

CREATE INDEX mail_given_up_at_idx ON mail (given_up_at);
CREATE INDEX mail_sent_at_idx ON mail (sent_at);
CREATE INDEX message_received_at_idx ON message (received_at);
