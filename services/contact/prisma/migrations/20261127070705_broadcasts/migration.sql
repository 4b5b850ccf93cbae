-- AlterTable
ALTER TABLE "mail" ADD COLUMN     "broadcast_id" UUID;

-- AlterTable
ALTER TABLE "mail_choice" ADD COLUMN     "programme_messages" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "broadcast" (
    "id" UUID NOT NULL,
    "segment" JSONB NOT NULL,
    "content" JSONB NOT NULL,
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "recipients" INTEGER NOT NULL,
    "unsubscribed" INTEGER NOT NULL,
    "deleted_sent" INTEGER NOT NULL DEFAULT 0,
    "deleted_failed" INTEGER NOT NULL DEFAULT 0,
    "cancelled" INTEGER NOT NULL DEFAULT 0,
    "stopped_at" TIMESTAMPTZ(3),
    "stopped_by" UUID,

    CONSTRAINT "broadcast_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "broadcast_created_at_idx" ON "broadcast"("created_at");

-- CreateIndex
CREATE INDEX "mail_broadcast_id_next_attempt_at_idx" ON "mail"("broadcast_id", "next_attempt_at");

-- CreateIndex
CREATE UNIQUE INDEX "mail_broadcast_id_about_id_key" ON "mail"("broadcast_id", "about_id");

-- What becomes of mails of a message to many that are deleted: by the retention, an erasure, or because they are not to leave any more.
CREATE FUNCTION count_deleted_broadcast_mails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM gone WHERE broadcast_id IS NOT NULL) THEN
    RETURN NULL;
  END IF;
  -- always in the same order, so that two deletions wait for each other instead of blocking each other
  PERFORM FROM "broadcast" WHERE id IN (SELECT broadcast_id FROM gone) ORDER BY id FOR UPDATE;
  UPDATE "broadcast" b SET
    deleted_sent = b.deleted_sent + n.sent,
    deleted_failed = b.deleted_failed + n.failed,
    cancelled = b.cancelled + n.cancelled
  FROM (
    SELECT broadcast_id,
           count(*) FILTER (WHERE sent_at IS NOT NULL) AS sent,
           count(*) FILTER (WHERE sent_at IS NULL AND next_attempt_at IS NULL) AS failed,
           count(*) FILTER (WHERE sent_at IS NULL AND next_attempt_at IS NOT NULL) AS cancelled
      FROM gone WHERE broadcast_id IS NOT NULL GROUP BY broadcast_id
  ) n WHERE b.id = n.broadcast_id;
  RETURN NULL;
END $$;

CREATE TRIGGER count_deleted_broadcast_mails AFTER DELETE ON "mail" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_broadcast_mails();
