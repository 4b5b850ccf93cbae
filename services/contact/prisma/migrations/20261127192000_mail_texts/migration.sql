-- CreateTable
CREATE TABLE "mail_text" (
    "id" UUID NOT NULL,
    "template" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "words" JSONB,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_by" UUID NOT NULL,

    CONSTRAINT "mail_text_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "mail_text_template_language_version_key" ON "mail_text"("template", "language", "version");

-- What a mail said stays readable: another text is another row.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "mail_text" EXECUTE FUNCTION refuse_change();
