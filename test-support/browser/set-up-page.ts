import "../../app/globals.css";
import "../../components/reader/reader.css";
import "../../components/wall/wall.css";
import "../../components/wall/wall-tiles.css";
import "../../components/wall/wall-storm.css";
import "../../components/wall/wall-no-failures.css";
import "./fonts.css";

// Next's build replaces the environment that its modules read; here it is empty.
Object.assign(globalThis, { process: { env: {} } });
