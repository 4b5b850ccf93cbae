-- Whether judging is open, and stays so until the transaction ends: whoever changes the switch waits for it
-- (services/_chassis/src/database/switch-lock.ts). A function, because it sees what is committed when it has the lock, while
-- the statement that calls it sees what was committed when it began.
CREATE FUNCTION judging_is_open() RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('switches'), hashtext(current_schema()));
  RETURN coalesce((SELECT judging_phase FROM programme), false);
END $$;
