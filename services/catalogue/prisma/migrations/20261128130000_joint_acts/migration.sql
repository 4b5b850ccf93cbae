-- CreateTable
CREATE TABLE "administrators" (
    "id" SMALLINT NOT NULL,
    "user_ids" UUID[],
    "version" INTEGER NOT NULL,

    CONSTRAINT "administrators_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "act_request" (
    "id" UUID NOT NULL,
    "act" TEXT NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "parameters" JSONB NOT NULL,
    "reason" TEXT NOT NULL,
    "asked_by" UUID NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "outcome" TEXT,
    "ended_at" TIMESTAMPTZ(3),
    "ended_by" UUID,

    CONSTRAINT "act_request_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "act_request_ended_at_id_idx" ON "act_request"("ended_at" DESC, "id" DESC);

-- one at a time waits for each act and what it is done to
CREATE UNIQUE INDEX act_request_open ON act_request (act, subject) WHERE outcome IS NULL;
ALTER TABLE act_request ADD CONSTRAINT act_request_ended CHECK ((outcome IS NULL) = (ended_at IS NULL));
-- two persons, whoever writes
ALTER TABLE act_request ADD CONSTRAINT act_request_two_persons CHECK (outcome <> 'approved' OR (ended_by IS NOT NULL AND ended_by <> asked_by));

-- A request stays what it is, and ends once.
CREATE FUNCTION keep_act_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.outcome IS NOT NULL OR (NEW.id, NEW.act, NEW.subject, NEW.parameters, NEW.reason, NEW.asked_by, NEW.asked_at, NEW.expires_at)
      IS DISTINCT FROM (OLD.id, OLD.act, OLD.subject, OLD.parameters, OLD.reason, OLD.asked_by, OLD.asked_at, OLD.expires_at) THEN
    RAISE EXCEPTION 'requests never change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_act_request BEFORE UPDATE ON act_request FOR EACH ROW EXECUTE FUNCTION keep_act_request();
CREATE FUNCTION keep_act_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'requests never change' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER keep_act_requests BEFORE DELETE OR TRUNCATE ON act_request FOR EACH STATEMENT EXECUTE FUNCTION keep_act_requests();
