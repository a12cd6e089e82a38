"""A window of WebKit for its WebDriver: as narrow as a phone, which MiniBrowser cannot be."""

import argparse
import ctypes
import signal
from pathlib import Path

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

parser = argparse.ArgumentParser()
parser.add_argument("--width", type=int, required=True)
parser.add_argument("--height", type=int, required=True)
parser.add_argument("--folder", required=True)
parser.add_argument("--log", required=True)
parser.add_argument("--dark", action="store_true")
options = parser.parse_args()

# It ends with the driver, however that ends (PR_SET_PDEATHSIG).
ctypes.CDLL(None).prctl(1, signal.SIGKILL)

desktop = Gtk.Settings.get_default()
desktop.props.gtk_enable_animations = False
desktop.props.gtk_application_prefer_dark_theme = options.dark

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_preferred_languages(["es-MX"])


def switch_network(_manager, message):
    """Without a network everything goes through a proxy that does not exist."""
    is_off = message.get_js_value().to_string() == "off"
    context.get_website_data_manager().set_network_proxy_settings(
        WebKit2.NetworkProxyMode.CUSTOM if is_off else WebKit2.NetworkProxyMode.NO_PROXY,
        WebKit2.NetworkProxySettings.new("http://127.0.0.1:9", []) if is_off else None,
    )


def note_problem(_manager, message):
    line = message.get_js_value().to_string().replace("\n", " ")
    with open(options.log, "a", encoding="utf-8") as log:
        log.write(f"{line}\n")


def create_view(_session):
    manager = WebKit2.UserContentManager()
    for name, handler in (("network", switch_network), ("problem", note_problem)):
        manager.connect(f"script-message-received::{name}", handler)
        manager.register_script_message_handler(name)
    manager.add_script(
        WebKit2.UserScript.new(
            Path(options.folder, "preloaded.js").read_text(encoding="utf-8"),
            WebKit2.UserContentInjectedFrames.TOP_FRAME,
            WebKit2.UserScriptInjectionTime.START,
            None,
            None,
        )
    )
    view = WebKit2.WebView(
        web_context=context,
        user_content_manager=manager,
        is_controlled_by_automation=True,
    )
    window = Gtk.Window(default_width=options.width, default_height=options.height)
    window.add(view)
    window.show_all()
    view.connect("close", lambda _view: window.destroy())
    return view


def start_session(_context, session):
    information = WebKit2.ApplicationInfo()
    information.set_name("window")
    session.set_application_info(information)
    session.connect("create-web-view", create_view)


def choose_place(download, name):
    download.set_destination(f"file://{options.folder}/{name}")
    return True


context.connect("automation-started", start_session)
context.connect(
    "download-started",
    lambda _context, download: download.connect("decide-destination", choose_place),
)
Gtk.main()
