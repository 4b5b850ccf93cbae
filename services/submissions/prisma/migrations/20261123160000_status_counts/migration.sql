-- How many submissions there are in each status, so that figures add up a few rows instead of reading all submissions.
-- CreateTable
CREATE TABLE "status_count" (
    "status" TEXT NOT NULL,
    "submissions" INTEGER NOT NULL,

    CONSTRAINT "status_count_pkey" PRIMARY KEY ("status")
);

-- CreateTable
CREATE TABLE "status_count_change" (
    "id" BIGSERIAL NOT NULL,
    "status" TEXT NOT NULL,
    "submissions" INTEGER NOT NULL,

    CONSTRAINT "status_count_change_pkey" PRIMARY KEY ("id")
);

-- Triggers, so that whoever writes submissions keeps the counts, processes of the release before included. A change is a row of its
-- own, so that nobody who enters something waits for somebody else; a job adds the rows up.
CREATE FUNCTION count_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO status_count_change (status, submissions) VALUES (OLD.status, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO status_count_change (status, submissions) VALUES (NEW.status, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER status_counted AFTER INSERT OR DELETE ON submission FOR EACH ROW EXECUTE FUNCTION count_status();
CREATE TRIGGER status_change_counted AFTER UPDATE OF status ON submission FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION count_status();

-- the triggers keep others from writing until this is committed
INSERT INTO status_count SELECT status, count(*) FROM submission GROUP BY status;
