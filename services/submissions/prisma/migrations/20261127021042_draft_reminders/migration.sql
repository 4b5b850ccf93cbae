-- AlterTable
ALTER TABLE "programme" ADD COLUMN     "draft_reminder_days" INTEGER[] DEFAULT ARRAY[7, 2, 0]::INTEGER[];

-- CreateTable
CREATE TABLE "draft_reminder" (
    "submission_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "deadline" TEXT NOT NULL,
    "days" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "draft_reminder_pkey" PRIMARY KEY ("submission_id","user_id","deadline","days")
);

-- CreateIndex
CREATE INDEX "draft_reminder_user_idx" ON "draft_reminder"("user_id");

-- AddForeignKey
ALTER TABLE "draft_reminder" ADD CONSTRAINT "draft_reminder_submission_fk" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
