-- AlterTable
ALTER TABLE "programme" ADD COLUMN     "judging_starts" TEXT;

-- CreateTable
CREATE TABLE "change_request" (
    "id" UUID NOT NULL,
    "submission_id" UUID NOT NULL,
    "state" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "parts" TEXT[],
    "asset_id" UUID,
    "file_name" TEXT,
    "due_on" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "requested_by" UUID NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),
    "closed_by" UUID,
    "note" TEXT NOT NULL DEFAULT '',
    "before" JSONB NOT NULL,
    "after" JSONB,
    "version" INTEGER NOT NULL,

    CONSTRAINT "change_request_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "change_request_submission_idx" ON "change_request"("submission_id", "state");

-- CreateIndex
CREATE INDEX "change_request_due_idx" ON "change_request"("state", "due_at");

-- AddForeignKey
ALTER TABLE "change_request" ADD CONSTRAINT "change_request_submission_fk" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- A trigger, so that a request ends by whichever way and release the submission leaves: withdrawn, refunded, erased.
CREATE FUNCTION end_change_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE change_request SET state = 'ended', closed_at = now(), version = version + 1
    WHERE submission_id = NEW.id AND state = 'open';
  RETURN NULL;
END $$;
CREATE TRIGGER change_request_ended AFTER UPDATE OF status ON submission FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND NEW.status NOT IN ('submitted', 'under_review'))
  EXECUTE FUNCTION end_change_request();
