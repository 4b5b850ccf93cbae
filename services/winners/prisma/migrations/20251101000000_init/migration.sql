-- CreateTable
CREATE TABLE "winner" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "organization_name" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "award_title" TEXT,
    "description" TEXT NOT NULL,
    "category_name" TEXT NOT NULL,
    "team_size" TEXT,
    "project_url" TEXT,
    "submission_id" UUID,
    "organization_id" UUID,
    "category_id" UUID,
    "position" INTEGER NOT NULL,
    "published" BOOLEAN NOT NULL,
    "version" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "winner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "article" (
    "id" UUID NOT NULL,
    "brand_slug" TEXT NOT NULL,
    "award_slug" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "awarding_body" TEXT NOT NULL,
    "achievement" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "significance" TEXT NOT NULL,
    "metrics" JSONB NOT NULL,
    "highlights" TEXT[],
    "published" BOOLEAN NOT NULL,
    "version" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "article_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "winning_submission" (
    "submission_id" UUID NOT NULL,

    CONSTRAINT "winning_submission_pkey" PRIMARY KEY ("submission_id")
);

-- CreateTable
CREATE TABLE "category" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "category_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "organization" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "named_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "organization_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "programme" (
    "id" INTEGER NOT NULL,
    "public_winners" BOOLEAN NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "programme_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "winner_slug_key" ON "winner"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "winner_submission_id_key" ON "winner"("submission_id");

-- CreateIndex
CREATE INDEX "winner_published_position_idx" ON "winner"("published", "position");

-- CreateIndex
CREATE UNIQUE INDEX "article_brand_slug_award_slug_key" ON "article"("brand_slug", "award_slug");
