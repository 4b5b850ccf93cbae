-- What decides whether an organization may enter something more; it stays so until the transaction ends: whoever changes the
-- switches or a category waits for it (services/_chassis/src/database/switch-lock.ts), and so does whoever counts the
-- organization's drafts (src/store/usage-store.ts). A function, because it sees what is committed when it has the locks, while
-- the statement that calls it sees what was committed when it began.
CREATE FUNCTION hold_entry(
  for_category uuid, for_organization uuid,
  OUT category_version integer, OUT programme_version integer, OUT drafts integer
) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('switches'), hashtext(current_schema()));
  PERFORM pg_advisory_xact_lock(hashtext('submissions.usage'), hashtext(for_organization::text));
  SELECT (SELECT version FROM category WHERE id = for_category),
         coalesce((SELECT version FROM programme WHERE id = 1), 0),
         (SELECT count(*) FROM submission WHERE organization_id = for_organization AND status = 'draft')
    INTO category_version, programme_version, drafts;
END $$;
