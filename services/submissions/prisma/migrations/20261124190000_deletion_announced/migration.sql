-- When the people of a draft got the mail that it is going to be deleted; null: they did not.
ALTER TABLE "submission" ADD COLUMN "deletion_announced_at" TIMESTAMPTZ(3);
