-- What judges wrote for the entrant, where an administrator approved it and the programme shows it.
-- AlterTable
ALTER TABLE "feedback" ADD COLUMN     "comments" TEXT[] DEFAULT '{}';

-- AlterTable
ALTER TABLE "feedback_rule" ADD COLUMN     "comments" BOOLEAN NOT NULL DEFAULT false;
