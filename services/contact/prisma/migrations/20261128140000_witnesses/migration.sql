-- CreateTable
CREATE TABLE "witness" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "link_id" UUID,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "unsubscribed_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "witness_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "announced_head" (
    "number" INTEGER NOT NULL,
    "size" BIGINT NOT NULL,
    "note" TEXT NOT NULL,
    "signed_at" TIMESTAMPTZ(3) NOT NULL,
    "cause" TEXT NOT NULL,

    CONSTRAINT "announced_head_pkey" PRIMARY KEY ("number")
);

-- CreateIndex
CREATE UNIQUE INDEX "witness_email_key" ON "witness"("email");
