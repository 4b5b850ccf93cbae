-- CreateTable
CREATE TABLE "category" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "fee_cents" INTEGER NOT NULL,
    "deadline" DATE NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "reveal_project_url" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "category_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "criterion" (
    "id" UUID NOT NULL,
    "category_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "weight" INTEGER NOT NULL,
    "description" TEXT NOT NULL,

    CONSTRAINT "criterion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "scored_criterion" (
    "criterion_id" UUID NOT NULL,

    CONSTRAINT "scored_criterion_pkey" PRIMARY KEY ("criterion_id")
);

-- CreateTable
CREATE TABLE "award" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "subtitle" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "long_description" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "featured" BOOLEAN NOT NULL,
    "image" TEXT,
    "fees" JSONB NOT NULL,
    "criteria" JSONB NOT NULL,
    "eligibility" JSONB NOT NULL,
    "submission_requirements" JSONB NOT NULL,
    "judging_criteria" JSONB NOT NULL,
    "timeline" JSONB NOT NULL,
    "version" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "award_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "programme" (
    "id" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "version" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "programme_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "category_name_key_key" ON "category"("name_key");

-- CreateIndex
CREATE INDEX "criterion_category_id_position_idx" ON "criterion"("category_id", "position");

-- AddForeignKey
ALTER TABLE "criterion" ADD CONSTRAINT "criterion_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE CASCADE ON UPDATE CASCADE;
