-- CreateTable
CREATE TABLE "message" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "category_id" UUID,
    "submission_id" UUID,
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payer" (
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "payer_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "programme" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "contact_email" TEXT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "programme_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "standing" (
    "submission_id" UUID NOT NULL,
    "category_id" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "request_ended_version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "standing_pkey" PRIMARY KEY ("submission_id")
);

-- CreateTable
CREATE TABLE "invoice_counter" (
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "invoice_counter_pkey" PRIMARY KEY ("year")
);

-- CreateTable
CREATE TABLE "invoice" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "submission_id" UUID NOT NULL,
    "request_version" INTEGER NOT NULL,
    "submission_title" TEXT NOT NULL,
    "category_name" TEXT NOT NULL,
    "organization_name" TEXT NOT NULL,
    "payer_id" UUID NOT NULL,
    "payer_name" TEXT NOT NULL,
    "payer_email" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invoice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_void" (
    "invoice_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invoice_void_pkey" PRIMARY KEY ("invoice_id")
);

-- CreateTable
CREATE TABLE "payment" (
    "invoice_id" UUID NOT NULL,
    "reference" TEXT,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "recorded_by" UUID,

    CONSTRAINT "payment_pkey" PRIMARY KEY ("invoice_id")
);

-- CreateTable
CREATE TABLE "refund" (
    "id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "percent" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "requested_by" UUID NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refund_step" (
    "refund_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "note" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by" UUID,

    CONSTRAINT "refund_step_pkey" PRIMARY KEY ("refund_id","position")
);

-- CreateTable
CREATE TABLE "mail" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "to_name" TEXT NOT NULL,
    "to_address" TEXT NOT NULL,
    "reply_to" TEXT,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "invoice_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "last_error" TEXT,

    CONSTRAINT "mail_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "standing_category_id_status_idx" ON "standing"("category_id", "status");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_number_key" ON "invoice"("number");

-- CreateIndex
CREATE INDEX "invoice_payer_id_issued_at_idx" ON "invoice"("payer_id", "issued_at");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_submission_id_request_version_key" ON "invoice"("submission_id", "request_version");

-- CreateIndex
CREATE INDEX "refund_invoice_id_idx" ON "refund"("invoice_id");

-- CreateIndex
CREATE INDEX "mail_next_attempt_at_idx" ON "mail"("next_attempt_at");

-- AddForeignKey
ALTER TABLE "invoice_void" ADD CONSTRAINT "invoice_void_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_step" ADD CONSTRAINT "refund_step_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
