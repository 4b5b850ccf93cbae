-- How many milliseconds pass until every window has room for one more use; 0: now. A window `{ "key", "uses", "ms" }` has room
-- once the newest use but `uses` - 1 is older than the window.
CREATE FUNCTION quota_wait(windows jsonb, present timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(max((extract(epoch FROM use.at - win.since) * 1000)::integer), 0)
  FROM (SELECT key, uses, present - ms * interval '1 millisecond' AS since
          FROM jsonb_to_recordset(windows) AS given (key text, uses integer, ms integer)) win,
       LATERAL (SELECT at FROM quota_use WHERE quota_use.key = win.key AND at > since ORDER BY at DESC OFFSET uses - 1 LIMIT 1) use
$$;

-- Counts one use in each window if all have room, and says as quota_wait for how long they have none. Whoever counts by the same
-- key at the same moment waits here. A function, because it sees what is committed when it has the locks, while the statement
-- that calls it sees what was committed when it began.
CREATE FUNCTION spend_quota(windows jsonb, present timestamptz) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  wait_ms integer;
BEGIN
  -- always in the same order, so that no two wait for each other
  PERFORM pg_advisory_xact_lock(place) FROM (
    SELECT DISTINCT hashtextextended('quota ' || key, 0) AS place
      FROM jsonb_to_recordset(windows) AS given (key text) ORDER BY 1
  ) places;
  SELECT quota_wait(windows, present) INTO wait_ms;
  IF wait_ms = 0 THEN
    INSERT INTO quota_use (key, at)
      SELECT DISTINCT key, present FROM jsonb_to_recordset(windows) AS given (key text);
  END IF;
  RETURN wait_ms;
END $$;
