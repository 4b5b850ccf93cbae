-- What people have asked for and what is limited by quotas (contracts/src/quotas.ts): one row for each account, recipient and
-- object that a use counts for. Recipients are kept as hashes. Rows count for a day.
CREATE TABLE quota_use (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL,
  at timestamptz(3) NOT NULL
);

CREATE INDEX quota_use_key_at ON quota_use (key, at);
CREATE INDEX quota_use_at ON quota_use (at);
