CREATE TABLE category (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  fee_cents integer NOT NULL CHECK (fee_cents >= 0),
  deadline text NOT NULL,
  is_active boolean NOT NULL,
  version integer NOT NULL
);

CREATE TABLE programme (
  id integer PRIMARY KEY CHECK (id = 1),
  accept_submissions boolean NOT NULL,
  time_zone text NOT NULL,
  currency text NOT NULL,
  version integer NOT NULL
);

CREATE TABLE organization (
  id uuid PRIMARY KEY,
  name text NOT NULL
);

CREATE TABLE membership (
  user_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  role text CHECK (role IN ('owner', 'member')),
  version integer NOT NULL,
  PRIMARY KEY (user_id, organization_id),
  CONSTRAINT membership_organization_fk FOREIGN KEY (organization_id) REFERENCES organization (id)
);
CREATE INDEX membership_organization_idx ON membership (organization_id);

CREATE TABLE submission (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  category_id uuid NOT NULL,
  created_by uuid NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  project_url text,
  team_size text NOT NULL CHECK (team_size IN ('1-5', '6-15', '16+')),
  status text NOT NULL,
  paid boolean NOT NULL DEFAULT false,
  billed_cents integer CHECK (billed_cents > 0),
  billed_currency text,
  billed_category_id uuid,
  created_at timestamptz(3) NOT NULL,
  submitted_at timestamptz(3),
  version integer NOT NULL,
  CONSTRAINT submission_organization_fk FOREIGN KEY (organization_id) REFERENCES organization (id),
  CONSTRAINT submission_category_fk FOREIGN KEY (category_id) REFERENCES category (id),
  CONSTRAINT submission_status_check CHECK (
    status IN (
      'draft', 'pending_payment', 'submitted', 'under_review', 'judging', 'reviewed',
      'finalist', 'winner', 'completed', 'withdrawn'
    )
  ),
  -- a payment request is always for an amount, in a currency, for a category
  CONSTRAINT submission_billed_check CHECK (num_nulls(billed_cents, billed_currency, billed_category_id) IN (0, 3))
);
CREATE INDEX submission_organization_idx ON submission (organization_id, created_at DESC, id DESC);
CREATE INDEX submission_created_at_idx ON submission (created_at DESC, id DESC);
CREATE INDEX submission_status_idx ON submission (status, created_at DESC, id DESC);
CREATE INDEX submission_category_idx ON submission (category_id, created_at DESC, id DESC);

CREATE TABLE transition (
  submission_id uuid NOT NULL,
  number integer NOT NULL,
  from_status text,
  to_status text NOT NULL,
  at timestamptz(3) NOT NULL,
  taken_by text NOT NULL CHECK (taken_by IN ('entrant', 'admin', 'system')),
  user_id uuid,
  PRIMARY KEY (submission_id, number),
  CONSTRAINT transition_submission_fk FOREIGN KEY (submission_id) REFERENCES submission (id) ON DELETE CASCADE
);

CREATE TABLE asset (
  id uuid PRIMARY KEY,
  submission_id uuid NOT NULL,
  name text NOT NULL,
  content_type text NOT NULL,
  size_bytes integer NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'uploaded')),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3),
  CONSTRAINT asset_submission_fk FOREIGN KEY (submission_id) REFERENCES submission (id) ON DELETE CASCADE,
  -- only reservations expire
  CONSTRAINT asset_expires_check CHECK ((status = 'pending') = (expires_at IS NOT NULL))
);
CREATE INDEX asset_submission_idx ON asset (submission_id, created_at, id);
CREATE INDEX asset_expires_at_idx ON asset (expires_at) WHERE expires_at IS NOT NULL;

CREATE TABLE removal (
  object_key text PRIMARY KEY,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX removal_created_at_idx ON removal (created_at);

CREATE TABLE payment (
  id uuid PRIMARY KEY,
  submission_id uuid NOT NULL,
  amount_cents integer NOT NULL,
  currency text NOT NULL,
  received_at timestamptz(3),
  refunded_at timestamptz(3)
);
CREATE INDEX payment_submission_idx ON payment (submission_id);
