-- Since when an account has a second factor; null: it has none. It is asked for with every session.
ALTER TABLE user_account ADD COLUMN second_factor_since timestamptz(3);
UPDATE user_account u
SET second_factor_since = least(
  (SELECT confirmed_at FROM authenticator a WHERE a.user_id = u.id),
  (SELECT min(created_at) FROM passkey p WHERE p.user_id = u.id)
);

-- The programme's rules of signing in, one row: which roles have no effect without a second factor. `version` counts their changes.
CREATE TABLE sign_in_rules (
  id smallint PRIMARY KEY CHECK (id = 1),
  second_factor_for text[] NOT NULL CHECK (second_factor_for <@ ARRAY['judge', 'admin']),
  version integer NOT NULL
);
INSERT INTO sign_in_rules (id, second_factor_for, version) VALUES (1, '{}', 0);
