-- AlterTable
ALTER TABLE "category" ADD COLUMN     "member_cents" INTEGER;

-- AlterTable
ALTER TABLE "submission" ADD COLUMN     "billed_member_rate" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "association_member" (
    "organization_id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "valid_from" TEXT,
    "valid_until" TEXT,
    "version" INTEGER NOT NULL,

    CONSTRAINT "association_member_pkey" PRIMARY KEY ("organization_id")
);

-- AddForeignKey
ALTER TABLE "association_member" ADD CONSTRAINT "association_member_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

ALTER TABLE "association_member" ADD CONSTRAINT "association_member_days" CHECK (valid_from <= valid_until);
