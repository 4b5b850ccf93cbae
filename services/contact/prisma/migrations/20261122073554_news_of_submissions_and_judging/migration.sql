-- AlterTable
ALTER TABLE "programme" ADD COLUMN     "judging_ends" TEXT,
ADD COLUMN     "judging_starts" TEXT,
ADD COLUMN     "winners_announced" TEXT;

-- CreateTable
CREATE TABLE "category" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "category_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "membership" (
    "user_id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "role" TEXT,
    "version" INTEGER NOT NULL,

    CONSTRAINT "membership_pkey" PRIMARY KEY ("user_id","organization_id")
);

-- CreateTable
CREATE TABLE "assignment" (
    "id" UUID NOT NULL,
    "judge_id" UUID NOT NULL,
    "category_id" UUID NOT NULL,
    "assigned_at" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "assignment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "membership_organization_id_idx" ON "membership"("organization_id");

-- CreateIndex
CREATE INDEX "assignment_settled_at_judge_id_idx" ON "assignment"("settled_at", "judge_id");
