-- Has everybody erased again who was erased after a backup was made. The caller has put the newer ledger into the temporary table
-- `ledger` (id, user_id, pseudonym). Identity begins as soon as it runs; nobody is written to.
INSERT INTO identity.erasure (id, user_id, pseudonym, state, requested_by, again, requested_at, due_at)
SELECT id, user_id, pseudonym, 'waiting', user_id, true, now(), now() FROM ledger
ON CONFLICT (user_id) DO UPDATE SET state = 'waiting', again = true, due_at = now() WHERE erasure.state <> 'done';
