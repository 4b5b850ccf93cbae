-- CreateIndex
CREATE INDEX "refund_requested_at_id_idx" ON "refund"("requested_at", "id");
