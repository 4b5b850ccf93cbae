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

-- one at a time waits for each act
CREATE UNIQUE INDEX act_request_open ON act_request (act) WHERE outcome IS NULL;
ALTER TABLE act_request ADD CONSTRAINT act_request_ended CHECK ((outcome IS NULL) = (ended_at IS NULL));
-- two persons, whoever writes
ALTER TABLE act_request ADD CONSTRAINT act_request_two_persons CHECK (outcome <> 'approved' OR (ended_by IS NOT NULL AND ended_by <> asked_by));

-- A request stays what it is, and ends once.
CREATE FUNCTION keep_act_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.outcome IS NOT NULL OR (NEW.id, NEW.act, NEW.parameters, NEW.reason, NEW.asked_by, NEW.asked_at, NEW.expires_at)
      IS DISTINCT FROM (OLD.id, OLD.act, OLD.parameters, OLD.reason, OLD.asked_by, OLD.asked_at, OLD.expires_at) THEN
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

-- In the log, administrators have ids that are made for it, as judges have.
CREATE FUNCTION log_act_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO score_log_pending (kind, at, body)
    VALUES (CASE NEW.outcome WHEN 'alone' THEN 'act-alone' ELSE 'act-requested' END, NEW.asked_at, jsonb_build_object(
      'request', NEW.id, 'act', NEW.act, 'parameters', NEW.parameters, 'reason', NEW.reason, 'administrator', NEW.asked_by));
  ELSE
    INSERT INTO score_log_pending (kind, at, body)
    VALUES ('act-answered', NEW.ended_at, jsonb_build_object('request', NEW.id, 'outcome', NEW.outcome, 'administrator', NEW.ended_by));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER score_log AFTER INSERT OR UPDATE OF outcome ON act_request FOR EACH ROW EXECUTE FUNCTION log_act_request();

-- `persons`: from now on a seal, and its opening, need an act that two persons agreed on, or that was done alone, in the log before them.
CREATE OR REPLACE FUNCTION log_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO score_log_pending (kind, at, body)
    VALUES ('results-sealed', NEW.sealed_at, jsonb_build_object('seal', NEW.id, 'medals', NEW.hash, 'persons', 2));
  ELSE
    INSERT INTO score_log_pending (kind, at, body)
    VALUES ('results-unsealed', NEW.opened_at, jsonb_build_object('seal', NEW.id, 'reason', NEW.reason, 'persons', 2));
  END IF;
  RETURN NULL;
END $$;
