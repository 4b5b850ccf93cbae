-- What the owners of an organization ask it to belong to: the last request of each, open while it has no outcome.
CREATE TABLE parent_request (
  organization_id uuid NOT NULL,
  name text NOT NULL,
  note text NOT NULL,
  asked_by uuid NOT NULL,
  asked_at timestamptz(3) NOT NULL,
  outcome text CHECK (outcome IN ('confirmed', 'refused', 'withdrawn')),
  reason text,
  answered_at timestamptz(3),
  version integer NOT NULL,
  CONSTRAINT parent_request_pkey PRIMARY KEY (organization_id),
  CONSTRAINT parent_request_organization_fk FOREIGN KEY (organization_id) REFERENCES organization (id) ON DELETE CASCADE ON UPDATE NO ACTION,
  CONSTRAINT parent_request_answered CHECK ((outcome IS NULL) = (answered_at IS NULL))
);
-- What administrators look for: whatever waits.
CREATE INDEX parent_request_outcome_idx ON parent_request (outcome, asked_at);
