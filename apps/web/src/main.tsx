import { render } from "preact";
import { App } from "./App";
import { arrive } from "./record/arrive";
import { language } from "./state";
import "./style.css";

document.documentElement.lang = language.value;
render(<App />, document.getElementById("app")!);
void arrive();
if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("./sw.js");
