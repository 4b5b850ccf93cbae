"""Makes the reference values of the statistics of judges: services/judging/test/domain/calibration/reference.json.

They were made once, by programs that share nothing with ours: statsmodels (REML), krippendorff (alpha), pingouin (ICC)
and scipy (distributions). The scores are drawn from a seed, so that running it again gives the same file:

    python3 -m venv /tmp/reference && /tmp/reference/bin/pip install statsmodels krippendorff pingouin
    /tmp/reference/bin/python scripts/reference/calibration.py > services/judging/test/domain/calibration/reference.json
"""

import json
import sys
import warnings

import krippendorff
import numpy as np
import pandas as pd
import pingouin
import scipy.stats as st
from statsmodels.regression.mixed_linear_model import MixedLM

warnings.filterwarnings("ignore")


def scores(seed, entries, judges, per_entry, severity, noise):
    """A drawn edition: each entry is scored by `per_entry` of the judges, in tenths of a point."""
    random = np.random.default_rng(seed)
    quality = random.uniform(45, 95, entries)
    bias = random.normal(0, severity, judges)
    rows = []
    for entry in range(entries):
        panel = random.permutation(judges)[:per_entry] if per_entry < judges else range(judges)
        for judge in sorted(panel):
            value = quality[entry] + bias[judge] + random.normal(0, noise)
            rows.append((f"e{entry}", f"j{judge}", round(min(100, max(0, value)), 1)))
    return pd.DataFrame(rows, columns=["entry", "judge", "value"])


def reml(data):
    model = MixedLM.from_formula("value ~ 0 + C(entry)", groups=np.ones(len(data)), vc_formula={"judge": "0 + C(judge)"}, data=data)
    fit = model.fit(reml=True, method=["bfgs"], gtol=1e-12, maxiter=2000)
    fit = model.fit(reml=True, method=["nm", "bfgs"], start_params=fit.params_object, gtol=1e-12, xtol=1e-14, ftol=1e-14, maxiter=5000)
    entries = {name[len("C(entry)[") : -1]: value for name, value in fit.fe_params.items()}
    effects = {name[len("judge[C(judge)[") : -2]: value for name, value in fit.random_effects[1.0].items()}
    return {
        "judgeVariance": float(fit.vcomp[0]),
        "residualVariance": float(fit.scale),
        "entries": {k: float(v) for k, v in entries.items()},
        "judges": {k: float(v) for k, v in effects.items()},
    }


def reliability(data):
    table = data.pivot(index="judge", columns="entry", values="value")
    alpha = krippendorff.alpha(reliability_data=table.to_numpy(), level_of_measurement="interval")
    found = {"alpha": float(alpha)}
    if not table.isna().any().any():
        icc = pingouin.intraclass_corr(data=data, targets="entry", raters="judge", ratings="value")
        icc = icc.set_index("Type")["ICC"] if "Type" in icc else icc["ICC"]
        found["icc"] = {str(name): float(value) for name, value in icc.items()}
    return found


def edition(*drawn):
    data = scores(*drawn)
    return {
        "marks": data.values.tolist(),
        "reml": reml(data),
        **reliability(data),
    }


def distributions():
    return {
        "tTail": [[t, df, float(2 * st.t.sf(abs(t), df))] for t in (0.1, 1.5, -2.7, 4.0, 9.0) for df in (1, 3, 12, 250, 4000)],
        "tQuantile": [[p, df, float(st.t.ppf(p, df))] for p in (0.6, 0.9, 0.975, 0.995) for df in (1, 3, 12, 250)],
        "fTail": [[f, a, b, float(st.f.sf(f, a, b))] for f in (0.5, 1.0, 2.5, 8.0) for a in (1, 4, 51) for b in (3, 40, 900)],
        "fisher": [
            [a, b, c, d, float(st.fisher_exact([[a, b], [c, d]], alternative="greater").pvalue)]
            for a, b, c, d in ((3, 7, 2, 90), (0, 12, 4, 100), (25, 5, 100, 900), (10, 0, 0, 10), (1, 1, 1, 1))
        ],
        "spearman": [
            [list(x), list(y), float(st.spearmanr(x, y).statistic)]
            for x, y in (((1, 2, 3, 4, 5), (2, 1, 4, 3, 5)), ((7, 7, 3, 9, 1, 1), (2, 4, 4, 8, 0, 1)))
        ],
    }


reference = {
    "made": {"python": sys.version.split()[0], "numpy": np.__version__, "pingouin": pingouin.__version__},
    "complete": edition(11, 24, 6, 6, 4, 6),
    "panels": edition(12, 60, 12, 4, 5, 7),
    "sparse": edition(13, 40, 9, 2, 3, 8),
    "distributions": distributions(),
}
import scipy
import statsmodels

reference["made"]["scipy"] = scipy.__version__
reference["made"]["statsmodels"] = statsmodels.__version__
json.dump(reference, sys.stdout, indent=1)
