-- CreateTable
CREATE TABLE "invoice_reminder" (
    "invoice_id" UUID NOT NULL,
    "days" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invoice_reminder_pkey" PRIMARY KEY ("invoice_id","days")
);

-- AddForeignKey
ALTER TABLE "invoice_reminder" ADD CONSTRAINT "invoice_reminder_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE INDEX "invoice_due_on_idx" ON "invoice" ("due_on");
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "invoice_reminder" EXECUTE FUNCTION refuse_change();
