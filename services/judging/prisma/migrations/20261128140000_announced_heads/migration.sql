-- CreateTable
CREATE TABLE "announced_head" (
    "number" INTEGER NOT NULL,
    "cause" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "announced_head_pkey" PRIMARY KEY ("number")
);

-- What was announced is in mails already.
CREATE TRIGGER keep_log BEFORE UPDATE OR DELETE OR TRUNCATE ON announced_head FOR EACH STATEMENT EXECUTE FUNCTION keep_score_log();
