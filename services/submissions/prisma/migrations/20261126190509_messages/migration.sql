-- CreateTable
CREATE TABLE "message" (
    "id" UUID NOT NULL,
    "submission_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "from_office" BOOLEAN NOT NULL,
    "author_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "read_mark" (
    "submission_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "as_office" BOOLEAN NOT NULL,
    "number" INTEGER NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "read_mark_pkey" PRIMARY KEY ("submission_id","user_id","as_office")
);

-- CreateIndex
CREATE INDEX "message_author_idx" ON "message"("author_id");

-- CreateIndex
CREATE UNIQUE INDEX "message_number_key" ON "message"("submission_id", "number");

-- CreateIndex
CREATE INDEX "read_mark_user_idx" ON "read_mark"("user_id");

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_submission_fk" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "read_mark" ADD CONSTRAINT "read_mark_submission_fk" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
