-- AlterTable
ALTER TABLE "judges_copy" ADD COLUMN     "cleaner" INTEGER NOT NULL DEFAULT 1;

-- CreateIndex
CREATE INDEX "judges_copy_cleaner_idx" ON "judges_copy"("cleaner");
