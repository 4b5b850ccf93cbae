import type pg from 'pg'

const migration = '20261128023000_own_order'

/** Leaves what the release before had instead of places; gives the migration that is to be made again. */
export async function undoOwnOrder(pool: pg.Pool): Promise<string> {
  await pool.query(`
    DROP TRIGGER number_insert ON review; DROP FUNCTION number_reviews();
    CREATE FUNCTION number_review() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO review_number (judge_id, judging_id, number)
      SELECT NEW.judge_id, NEW.judging_id, coalesce(max(number), 0) + 1 FROM review_number WHERE judge_id = NEW.judge_id
      ON CONFLICT (judge_id, judging_id) DO NOTHING;
      RETURN NULL;
    END $$;
    CREATE TRIGGER review_number AFTER INSERT ON review FOR EACH ROW EXECUTE FUNCTION number_review();
    DROP VIEW queue_now;
    ALTER TABLE queue_place DROP COLUMN place; ALTER TABLE review_number DROP COLUMN place;
    CREATE INDEX queue_place_order_idx ON queue_place (judge_id, later, number);
    DROP INDEX entrant_comment_judge_idx`)
  await pool.query('DELETE FROM _prisma_migrations WHERE migration_name = $1', [migration])
  return migration
}
