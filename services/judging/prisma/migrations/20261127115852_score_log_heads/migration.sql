-- CreateTable
CREATE TABLE "score_log_key" (
    "id" SERIAL NOT NULL,
    "vkey" TEXT NOT NULL,
    "private_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "score_log_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "score_log_head" (
    "number" INTEGER NOT NULL,
    "size" BIGINT NOT NULL,
    "note" TEXT NOT NULL,
    "signed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "score_log_head_pkey" PRIMARY KEY ("number")
);

-- CreateIndex
CREATE UNIQUE INDEX "score_log_head_size_key" ON "score_log_head"("size");

CREATE TRIGGER keep_log BEFORE UPDATE OR DELETE OR TRUNCATE ON score_log_head FOR EACH STATEMENT EXECUTE FUNCTION keep_score_log();

-- A published key stays; its private half goes once another one signs.
CREATE FUNCTION keep_score_log_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.vkey, NEW.created_at) IS DISTINCT FROM (OLD.id, OLD.vkey, OLD.created_at) OR NEW.private_key IS NOT NULL THEN
    RAISE EXCEPTION 'keys of the score log never change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_key BEFORE UPDATE ON score_log_key FOR EACH ROW EXECUTE FUNCTION keep_score_log_key();
CREATE TRIGGER keep_log BEFORE DELETE OR TRUNCATE ON score_log_key FOR EACH STATEMENT EXECUTE FUNCTION keep_score_log();
