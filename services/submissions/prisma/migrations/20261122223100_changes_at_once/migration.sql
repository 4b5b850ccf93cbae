-- A submission with what decides about its steps; it stays so until the transaction ends. Whoever changes the submission or its
-- evidence waits for it (lockSubmission in src/store/submission-store.ts), and so does whoever changes the switches or a category
-- (services/_chassis/src/database/switch-lock.ts). The locks are taken in the order of units of work. A function, because it sees
-- what is committed when it has the locks, while the statement that calls it sees what was committed when it began.
CREATE FUNCTION hold_submission(
  held uuid, OUT version integer, OUT category_version integer, OUT programme_version integer
) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM FROM submission WHERE id = held FOR UPDATE;
  PERFORM pg_advisory_xact_lock_shared(hashtext('switches'), hashtext(current_schema()));
  SELECT s.version, c.version, coalesce((SELECT p.version FROM programme p WHERE p.id = 1), 0)
    INTO version, category_version, programme_version
    FROM submission s JOIN category c ON c.id = s.category_id WHERE s.id = held;
END $$;
