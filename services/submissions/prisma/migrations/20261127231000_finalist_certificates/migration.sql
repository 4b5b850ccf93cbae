-- AlterTable
ALTER TABLE "programme" ADD COLUMN     "edition" TEXT,
ADD COLUMN     "finalist_certificates" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "finalist_certificate" (
    "submission_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "edition" TEXT,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "finalist_certificate_pkey" PRIMARY KEY ("submission_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "finalist_certificate_code_key" ON "finalist_certificate"("code");

-- AddForeignKey
ALTER TABLE "finalist_certificate" ADD CONSTRAINT "finalist_certificate_submission_fk" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
